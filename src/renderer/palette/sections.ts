import type { RouteOf } from '../state/navigation.ts';

type SectionOf<S extends 'queries' | 'jobs' | 'certificates' | 'events' | 'catalogue'> = {
  [K in S]: { screen: K; at: NonNullable<RouteOf<K>['at']> };
}[S];

/** A section of a screen that no command opens. */
export type Section = SectionOf<'queries' | 'jobs' | 'certificates' | 'events' | 'catalogue'>;

export const SECTIONS: readonly Section[] = [
  { screen: 'queries', at: 'templates' },
  { screen: 'queries', at: 'history' },
  { screen: 'queries', at: 'schedules' },
  { screen: 'jobs', at: 'server' },
  { screen: 'certificates', at: 'organizations' },
  { screen: 'certificates', at: 'journal' },
  { screen: 'events', at: 'collection' },
  { screen: 'events', at: 'query' },
  { screen: 'events', at: 'action-types' },
  { screen: 'catalogue', at: 'dimension' },
  { screen: 'catalogue', at: 'granularity' },
  { screen: 'catalogue', at: 'operator' },
  { screen: 'catalogue', at: 'unit' },
];
