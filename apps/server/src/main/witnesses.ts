import { auditWitnesses } from '../modules/audit/index.ts';
import { ledgerWitnesses, type WitnessSource } from '../modules/ledger/index.ts';
import { paymentWitnesses } from '../modules/payments/index.ts';

/** All rows that facts are compared with and that may not change: the root of each proof covers one chain of them. */
export const witnesses: readonly WitnessSource[] = [...auditWitnesses, ...paymentWitnesses, ...ledgerWitnesses];
