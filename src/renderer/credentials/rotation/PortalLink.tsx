import { ExternalLink } from 'lucide-react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Note } from '../Note.tsx';

type PortalLinkProps = { portalUrl: string; onOpen: () => void };

/** The way to the portal, or where its address is entered. */
export function PortalLink({ portalUrl, onOpen }: PortalLinkProps) {
  if (!portalUrl) return <Note>To open the portal from here, add its page under Addresses.</Note>;
  return (
    <Button icon={ExternalLink} onPress={onOpen}>
      Open the portal page
    </Button>
  );
}
