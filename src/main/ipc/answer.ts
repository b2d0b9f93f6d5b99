import { issueWords } from '../../contract/issueWords.ts';
import type { Call } from '../../contract/call.ts';
import { fail, Failure, ok, type Result } from '../../contract/result.ts';
import type { Log } from '../secrets/log.ts';

export type Handler = (input: unknown) => Promise<Result<unknown>>;

/** Answers one call: parses the input, runs the handler and parses the output. Never throws. */
export async function answer(call: Call, handler: Handler, raw: unknown, log: Log): Promise<Result<unknown>> {
  try {
    const input = call.input.safeParse(raw, { error: issueWords });
    if (!input.success) {
      const issues = input.error.issues.map((issue) => ({
        path: issue.path.join('.'),
        message: issue.message,
      }));
      return fail({ kind: 'invalid', issues });
    }
    const result = await handler(input.data);
    // Parsing drops every field that the contract does not name, so no secret can slip through.
    return result.ok ? ok(call.output.parse(result.value)) : fail(Failure.parse(result.error));
  } catch (error) {
    return fail({ kind: 'bug', ref: log.bug(error, 'call') });
  }
}
