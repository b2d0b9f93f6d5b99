import type { PartProps } from '../part.ts';

export function Query({ profile }: PartProps) {
  return <p>{profile.name}</p>;
}
