import { errors, type ErrorCode } from '@chaguan/contract';
import type { JsonObject } from './openapi-schema.ts';

type Responses = Record<string, JsonObject>;

/** A response with more codes is written inline: its component name would be longer than it is worth. */
const mostCodesOfName = 6;

function listed(codes: readonly ErrorCode[]): string {
  return codes.map((code) => `\`${code}\``).join(', ');
}

function byStatus(codes: readonly ErrorCode[]): [status: number, codes: ErrorCode[]][] {
  return [...Map.groupBy(codes, (code) => errors[code])].toSorted(([a], [b]) => a - b);
}

function problemResponse(description: string, codes: readonly ErrorCode[]): JsonObject {
  const withCode: JsonObject = { type: 'object', properties: { code: { enum: [...codes] } } };
  const schema: JsonObject = { allOf: [{ $ref: '#/components/schemas/Problem' }, withCode] };
  // A closed site responds with its notice as plain text.
  const notice = codes.includes('site.closed') && { 'text/plain': { schema: { type: 'string' } } };
  return { description, content: { 'application/problem+json': { schema }, ...notice } };
}

/** Responses of refused operations. Those that several operations share are components, and operations refer to them. */
export interface Refusals {
  responses: (codes: readonly ErrorCode[]) => Responses;
  components: () => Responses;
}

/**
 * Every status is listed at every operation that can return it: a client generated from the document knows no other. `codesOfCalls`: the
 * codes of every operation of the document, to find the shared responses.
 */
export function refusals(codesOfCalls: readonly (readonly ErrorCode[])[]): Refusals {
  const nameOf = (codes: readonly ErrorCode[]): string => codes.join('-');
  const uses = Map.groupBy(
    codesOfCalls.flatMap(byStatus).map(([, codes]) => nameOf(codes)),
    (name) => name,
  );
  const isShared = (codes: readonly ErrorCode[]): boolean => codes.length <= mostCodesOfName && (uses.get(nameOf(codes))?.length ?? 0) > 1;
  const components = new Map<string, JsonObject>();

  const response = (codes: readonly ErrorCode[]): JsonObject => {
    const inline = problemResponse(listed(codes), codes);
    if (!isShared(codes)) return inline;
    components.set(nameOf(codes), inline);
    return { $ref: `#/components/responses/${nameOf(codes)}` };
  };
  return {
    responses: (codes) => Object.fromEntries(byStatus(codes).map(([status, each]) => [String(status), response(each)])),
    components: () => Object.fromEntries([...components].toSorted(([a], [b]) => a.localeCompare(b))),
  };
}
