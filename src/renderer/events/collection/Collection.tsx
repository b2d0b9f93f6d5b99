import type { PartProps } from '../part.ts';

export function Collection({ profile }: PartProps) {
  return <p>{profile.name}</p>;
}
