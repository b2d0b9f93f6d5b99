import { z } from 'zod';
import { ProfileForm } from '../../../contract/profiles.ts';

/** Version of the file format; other versions are not read, because their fields may differ in meaning. */
const VERSION = 1;
const ProfileFile = ProfileForm.partial().extend({ version: z.literal(VERSION).optional() });

/** The form values in an exported profile; null if any of them is invalid. */
export function readProfileFile(json: unknown): Partial<ProfileForm> | null {
  const file = ProfileFile.safeParse(json);
  if (!file.success) return null;
  const { version: _version, ...form } = file.data;
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
}

/** The text of an exported profile: every value of the form, and no secret. */
export const writeProfileFile = (form: ProfileForm): string =>
  `${JSON.stringify({ version: VERSION, ...form }, null, 2)}\n`;
