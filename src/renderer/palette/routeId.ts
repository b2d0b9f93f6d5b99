import type { RouteOf, ScreenId } from '../state/navigation.ts';
import { SECTIONS } from './sections.ts';

/** The section of a screen that is shown, unless it is the one that it begins with. */
function sectionOf({ screen, ...part }: { screen: string; at?: string }): string | null {
  const found = SECTIONS.find((section) => section.screen === screen && section.at === part.at);
  return found ? `section ${found.screen} ${found.at}` : null;
}

/** What the palette calls what is on screen; null for what it does not list. */
export function routeId(route: RouteOf<ScreenId>): string | null {
  switch (route.screen) {
    case 'report':
      return `report ${route.id}`;
    case 'draft':
    case 'attempt':
    case 'case':
      return null;
    case 'build':
      return route.query ? `query ${route.query.id}` : 'command go-build';
    case 'queries':
    case 'catalogue':
      return sectionOf(route) ?? `command show-${route.screen}`;
    default:
      return sectionOf(route) ?? `command go-${route.screen}`;
  }
}
