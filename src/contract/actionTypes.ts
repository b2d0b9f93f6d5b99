import { z } from 'zod';

const text = z.string().max(100_000);

/** A setting of an action type. What the service left out, or sent as null, is null. (Interface, "Action type".) */
export const ActionParameter = z.object({
  name: text.nullable(),
  friendlyName: text.nullable(),
  /** Documented are `int`, `string` and `dict`. */
  type: text.nullable(),
  required: z.boolean().nullable(),
  /** A text as it is, anything else as JSON. */
  default: text.nullable(),
  base64Encoded: z.boolean(),
  help: text.nullable(),
});
export type ActionParameter = z.infer<typeof ActionParameter>;

/** What the legacy product could do with a request, by a discontinued endpoint. (Interface, "Action type".) */
export const ActionType = z.object({
  friendlyName: text.nullable(),
  /** Documented are `redirect-302`, `custom-response`, `drop-request` and `nop`. */
  type: text.nullable(),
  help: text.nullable(),
  parameters: z.array(ActionParameter).max(1_000),
});
export type ActionType = z.infer<typeof ActionType>;
