import type { ReactElement } from 'react';
import { Focusable, Tooltip, TooltipTrigger } from 'react-aria-components';
import styles from './Tip.module.css';

export type TipSide = 'top' | 'right';

type TipProps = { text: string; children: ReactElement; plain?: boolean; at?: TipSide };

/** A tooltip. `plain` makes its target focusable when it is not a control. */
export function Tip({ text, children, plain = false, at = 'top' }: TipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is plain is a span */}
      {plain ? <Focusable>{children as ReactElement<Record<string, unknown>, 'span'>}</Focusable> : children}
      <Tooltip placement={at} offset={6} className={styles['tip'] ?? ''}>
        {text}
      </Tooltip>
    </TooltipTrigger>
  );
}
