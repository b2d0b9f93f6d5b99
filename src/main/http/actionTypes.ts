import { z } from 'zod';
import type { ActionParameter, ActionType } from '../../contract/actionTypes.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import { ExactNumber, parseExactly } from './exactNumber.ts';
import type { ApiClient } from './request.ts';

/** There are four documented types, of a few settings each. */
const ANSWER_BYTES = 2 ** 20;
const MOST = 1_000;
const LONGEST_TEXT = 100_000;

const text = z
  .string()
  .max(LONGEST_TEXT)
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);
const flag = z
  .boolean()
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

/** A text as it is, a number with all of its digits, anything else as JSON; null where there is none. */
function asText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const written = value instanceof ExactNumber ? value.digits : JSON.stringify(value);
  const content = typeof value === 'string' ? value : written;
  return content.length > LONGEST_TEXT ? null : content;
}

const Parameter = z
  .looseObject({
    name: text,
    friendly_name: text,
    type: text,
    required: flag,
    default: z.unknown().optional().transform(asText),
    base64_encoded: flag,
    help: text,
  })
  .transform((each): ActionParameter => ({
    name: each.name,
    friendlyName: each.friendly_name,
    type: each.type,
    required: each.required,
    default: each.default,
    base64Encoded: each.base64_encoded === true,
    help: each.help,
  }));

const Type = z
  .looseObject({
    friendly_name: text,
    type: text,
    help: text,
    parameters: z
      .array(Parameter)
      .max(MOST)
      .nullish()
      .catch(null)
      .transform((list) => list ?? []),
  })
  .transform((each): ActionType => ({
    friendlyName: each.friendly_name,
    type: each.type,
    help: each.help,
    parameters: each.parameters,
  }));

const ActionTypes = z
  .array(Type.nullable())
  .max(MOST)
  .transform((types) => types.filter((type) => type !== null));

/**
 * Reads the discontinued description of action types on the older legacy host. That it is gone is to be expected: a 404
 * or 410 is the failure `refused`, a web page `unexpected-answer`, a host that no longer exists `unreachable`. Types and
 * settings that nobody knows are kept. (Interface, endpoint 5.)
 */
export async function readActionTypes(
  client: ApiClient,
  accountNumber: string,
  signal?: AbortSignal,
): Promise<Result<ActionType[]>> {
  const reply = await client.ask({
    endpoint: 'action-types',
    role: 'legacyAlt',
    method: 'GET',
    path: [
      'v2',
      'mcc',
      'customers',
      accountNumber,
      'defend',
      'rate_limiting',
      'config_options',
      'enforcements',
    ],
    accept: [200],
    answer: z.array(z.unknown()).max(MOST),
    answerBytes: ANSWER_BYTES,
    ...(signal && { signal }),
  });
  if (!reply.ok) return fail(reply.error);
  // The types are kept and shown: no secret that the host repeats in them may be.
  const cleaned = await client.redactor.cleanJson(reply.value.text);
  const parsed = ActionTypes.safeParse(cleaned && parseExactly(cleaned.text));
  if (parsed.success) return ok(parsed.data);
  const details = parsed.error.issues
    .slice(0, 20)
    .map(({ path, code }) => `${path.join('.') || 'answer'}: ${code}`);
  const { status } = reply.value;
  return fail({ kind: 'unexpected-answer', role: 'legacyAlt', status, what: 'wrong-shape', details });
}
