import type { ReactNode } from 'react';
import { Segments } from '../forms/Choices.tsx';
import { Page } from './Page.tsx';
import { words } from '../words.ts';

type SectionsPageProps<Section extends string> = {
  title: string;
  sections: readonly Section[];
  names: Readonly<Record<Section, string>>;
  at: Section;
  onSection: (section: Section) => void;
  /** Beside the choice of the section. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A screen of several sections, of which one is shown. */
export function SectionsPage<Section extends string>({
  title,
  sections,
  names,
  at,
  onSection,
  actions,
  children,
}: SectionsPageProps<Section>) {
  const choices = sections.map((id) => ({ id, name: names[id] }));
  return (
    <Page
      title={title}
      part={at}
      actions={
        <>
          <Segments label={words.page.sections} value={at} choices={choices} onChange={onSection} />
          {actions}
        </>
      }
    >
      {children}
    </Page>
  );
}
