import { z } from 'zod';
import { ProfileForm } from '../../../contract/profiles.ts';

/** Version of the exported form; another one is not read, because its fields may mean something else. */
const VERSION = 1;
const ProfileFile = ProfileForm.partial().extend({ version: z.literal(VERSION).optional() });

/** The values of an exported profile; null when anything in it is wrong. */
export function readProfileFile(json: unknown): Partial<ProfileForm> | null {
  const file = ProfileFile.safeParse(json);
  if (!file.success) return null;
  const { version: _version, ...form } = file.data;
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
}

/** A profile as it is exported: everything that the form holds, and no secret. */
export const writeProfileFile = (form: ProfileForm): string =>
  `${JSON.stringify({ version: VERSION, ...form }, null, 2)}\n`;
