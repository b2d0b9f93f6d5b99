import { ExternalLink } from 'lucide-react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Note } from '../Note.tsx';
import { words } from './words.ts';

type PortalLinkProps = { portalUrl: string; onOpen: () => void };

/** Opens the portal page, or says where to enter its address. */
export function PortalLink({ portalUrl, onOpen }: PortalLinkProps) {
  if (!portalUrl) return <Note>{words.portal.missing}</Note>;
  return (
    <Button icon={ExternalLink} onPress={onOpen}>
      {words.portal.open}
    </Button>
  );
}
