import { useConnection } from '../../live.ts';
import { Banner } from '../../ui/messages/Banner.tsx';

/** The clock of this computer is wrong. */
export function ClockBanner() {
  const offMs = useConnection(({ value }) => value?.clockOffMs ?? null);
  if (offMs === null) return null;
  return (
    <Banner tone="warn" label="Clock">
      This computer’s clock is {Math.round(Math.abs(offMs) / 60_000)} minutes{' '}
      {offMs > 0 ? 'ahead of' : 'behind'} the service’s. Correct it: tokens and links expire by the service’s
      clock.
    </Banner>
  );
}
