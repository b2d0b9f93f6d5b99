import { ok } from '../../contract/result.ts';
import { once, usePending } from '../state/usePending.ts';
import type { MenuAction } from '../ui/overlays/Menu.tsx';

/** Runs what a button stands for. The second press of a double click does not meet what the first put there. */
export function usePressed() {
  const { isPending, run } = usePending();
  const press = ({ run: act }: MenuAction) =>
    run(
      once(async () => {
        act();
        return ok(undefined);
      }),
    );
  return { isPending, press };
}
