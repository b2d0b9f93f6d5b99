import type { SecretStatus } from '../../contract/connection.ts';
import { RestToken } from '../../contract/credentials.ts';
import type { SecretName } from '../../contract/result.ts';
import { SecretField } from '../ui/TextField.tsx';
import { SECRETS } from './fields.ts';

export type Typed = Record<SecretName, string>;
export const NOTHING_TYPED: Typed = { clientSecret: '', primaryToken: '', backupToken: '' };

/** What is wrong with a typed secret, before it is handed over. */
export function secretProblem(name: SecretName, value: string): string | undefined {
  if (!value || name === 'clientSecret') return undefined;
  return RestToken.safeParse(value).error?.issues[0]?.message;
}

type SecretInputProps = {
  name: SecretName;
  secrets: readonly SecretStatus[];
  typed: Typed;
  onTyped: (typed: Typed) => void;
};

/** A secret on its way in, with how it stands now. */
export function SecretInput({ name, secrets, typed, onTyped }: SecretInputProps) {
  const { label, hint } = SECRETS[name];
  const isSet = secrets.some((each) => each.name === name && each.state === 'present');
  return (
    <SecretField
      label={label}
      value={typed[name]}
      onChange={(value) => {
        onTyped({ ...typed, [name]: value });
      }}
      hint={isSet ? `Set; leave it empty to keep it. ${hint}` : hint}
      error={secretProblem(name, typed[name])}
    />
  );
}
