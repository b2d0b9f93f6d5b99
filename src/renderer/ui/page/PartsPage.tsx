import type { ReactNode } from 'react';
import { Segments } from '../forms/Choices.tsx';
import { Page } from './Page.tsx';
import { words } from '../words.ts';

type PartsPageProps<Part extends string> = {
  title: string;
  parts: readonly Part[];
  names: Readonly<Record<Part, string>>;
  at: Part;
  onPart: (part: Part) => void;
  /** Beside the choice of the part. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A screen of several parts, of which one is shown. */
export function PartsPage<Part extends string>({
  title,
  parts,
  names,
  at,
  onPart,
  actions,
  children,
}: PartsPageProps<Part>) {
  const choices = parts.map((id) => ({ id, name: names[id] }));
  return (
    <Page
      title={title}
      part={at}
      actions={
        <>
          <Segments label={words.page.parts} value={at} choices={choices} onChange={onPart} />
          {actions}
        </>
      }
    >
      {children}
    </Page>
  );
}
