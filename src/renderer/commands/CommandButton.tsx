import { COMMANDS, type Command } from '../../contract/commands.ts';
import { Button, type ButtonProps } from '../ui/buttons/Button.tsx';
import { perform } from './commands.ts';

type CommandButtonProps = Omit<ButtonProps, 'children' | 'onPress'> & { command: Command };

/** A button that performs a command and shows its name. */
export function CommandButton({ command, ...rest }: CommandButtonProps) {
  return (
    <Button
      {...rest}
      onPress={() => {
        perform(command);
      }}
    >
      {COMMANDS[command].name}
    </Button>
  );
}
