import type { ReactNode } from 'react';
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import styles from './Fold.module.css';

/** Content that is shown on request. */
export function Fold({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Disclosure>
      <Heading className={styles['head'] ?? ''}>
        <Button slot="trigger" className={styles['trigger'] ?? ''}>
          {name}
        </Button>
      </Heading>
      <DisclosurePanel>{children}</DisclosurePanel>
    </Disclosure>
  );
}
