import { auditWitnesses } from '../modules/audit/index.ts';
import { ledgerWitnesses, type WitnessSource } from '../modules/ledger/index.ts';
import { paymentWitnesses } from '../modules/payments/index.ts';

/** Everything that facts are compared with and that may not change: one chain of it stands under the root of each proof. */
export const witnesses: readonly WitnessSource[] = [...auditWitnesses, ...paymentWitnesses, ...ledgerWitnesses];
