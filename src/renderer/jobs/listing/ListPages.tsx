import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ListedPage, PageRef } from '../../../contract/listing.ts';
import { IconButton } from '../../ui/buttons/Button.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import styles from './ServerListing.module.css';
import { words } from './words.ts';

const { pages: texts } = words;

const SIZES = [10, 25, 50, 100, 1_000] as const;

/** The number of the last page, as far as the service says. */
function lastOf({ at, links, total }: ListedPage): number | null {
  if (links.last) return links.last.page;
  if (links.next) return total === null ? null : Math.max(at.page + 1, Math.ceil(total / at.pageSize));
  return at.page;
}

type ListPagesProps = {
  page: ListedPage;
  onGo: (at: PageRef) => void;
  onSize: (pageSize: number) => void;
  isReading: boolean;
};

/** Leads to other pages, as far as the service’s own links do. */
export function ListPages({ page, onGo, onSize, isReading }: ListPagesProps) {
  const { links, at, items, isCounted, strayLinks } = page;
  const button = (name: 'first' | 'previous' | 'next' | 'last', icon: typeof ChevronLeft) => {
    const to = links[name];
    return (
      // It stays enabled, so that the focus stays at either end.
      <IconButton
        name={texts[name]}
        icon={icon}
        aria-disabled={to === null || isReading}
        onPress={() => {
          if (to && !isReading) onGo(to);
        }}
      />
    );
  };
  const sizes = [...new Set<number>([...SIZES, at.pageSize])].toSorted((a, b) => a - b);
  const notes = [
    ...(items.length > at.pageSize || (items.length < at.pageSize && links.next && items.length > 0)
      ? [texts.otherSize(at.pageSize, items.length)]
      : []),
    ...(isCounted ? [strayLinks.includes('last') ? texts.contradicted(page.total ?? 0) : texts.counted] : []),
    ...(strayLinks.length > 0 ? [texts.stray(strayLinks)] : []),
  ];
  return (
    <div className={styles['pages']}>
      <nav aria-label={texts.label} className={styles['steps']}>
        {button('first', ChevronFirst)}
        {button('previous', ChevronLeft)}
        <span className={styles['here']} role="status">
          {texts.here(at.page, lastOf(page))}
        </span>
        {button('next', ChevronRight)}
        {button('last', ChevronLast)}
      </nav>
      <Select
        label={texts.size}
        compact
        value={String(at.pageSize)}
        choices={sizes.map((size) => ({ id: String(size), name: String(size) }))}
        onChange={(size) => {
          onSize(Number(size));
        }}
      />
      {notes.length > 0 && <p className={styles['notes']}>{notes.join(' ')}</p>}
    </div>
  );
}
