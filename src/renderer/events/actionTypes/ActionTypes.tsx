import type { PartProps } from '../part.ts';

export function ActionTypes({ profile }: PartProps) {
  return <p>{profile.name}</p>;
}
