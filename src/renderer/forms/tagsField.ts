import { z } from 'zod';
import type { Choice } from '../ui/forms/Select.tsx';
import { namedChoice } from '../ui/forms/matchingChoices.ts';
import type { Tags } from '../ui/forms/TagPicker.tsx';
import { words } from './words.ts';

/** A tag picker that holds these items and no text. */
export const tagsOf = (chosen: readonly string[]): Tags => ({ chosen: [...chosen], typed: '' });

/**
 * A tag picker in a form's schema. Text in its field is seen, so it is not left out: it counts if it names a
 * suggestion, and is refused if it does not.
 */
export const tagsField = (choices: readonly Choice[], items: z.ZodType<string[], string[]>) =>
  z
    .object({ chosen: z.array(z.string()).readonly(), typed: z.string() })
    .transform(({ chosen, typed }, context): string[] => {
      if (typed.trim() === '') return [...chosen];
      const named = namedChoice(choices, typed);
      if (!named) {
        context.addIssue({ code: 'custom', message: words.notAdded(typed.trim()) });
        return z.NEVER;
      }
      return chosen.includes(named.id) ? [...chosen] : [...chosen, named.id];
    })
    .pipe(items);
