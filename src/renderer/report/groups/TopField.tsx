import { useState } from 'react';
import { TextField } from '../../ui/forms/TextField.tsx';
import { typedNumber } from '../conditions/typedNumber.ts';
import { words } from './words.ts';

const MOST = { groups: 10_000, values: 50 };

/** The number that was typed; null for none, which means all, and undefined if it is none up to `most`. */
function topFrom(typed: string, most: number): number | null | undefined {
  if (typed.trim() === '') return null;
  const number = typedNumber(typed);
  const top = 'text' in number && /^\d+$/.test(number.text) ? Number(number.text) : 0;
  return top >= 1 && top <= most ? top : undefined;
}

type TopFieldProps = { of: keyof typeof MOST; top: number | null; onTop: (top: number | null) => void };

/** The most groups, or values of a pivot, to show; taken once it is a number. */
export function TopField({ of, top, onTop }: TopFieldProps) {
  const [typed, setTyped] = useState(top === null ? '' : String(top));
  const { label, hint, wrong } = words.top[of];
  return (
    <TextField
      label={label}
      value={typed}
      hint={hint}
      error={topFrom(typed, MOST[of]) === undefined ? wrong : undefined}
      inputMode="numeric"
      optional
      onChange={(next) => {
        setTyped(next);
        const most = topFrom(next, MOST[of]);
        if (most !== undefined) onTop(most);
      }}
    />
  );
}
