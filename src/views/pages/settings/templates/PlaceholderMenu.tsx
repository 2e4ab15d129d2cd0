import { Button, Menu, MenuItem } from '@mui/material';
import { type Placeholder, PLACEHOLDERS } from '../../../../../contract/messages/message-templates.ts';
import { PLACEHOLDER, PLACEHOLDER_HELP, placeholderIn } from './texts.ts';

interface PlaceholderMenuProps {
  /** Label of the field that the menu belongs to. */
  readonly label: string;
  readonly names: readonly Placeholder[];
  readonly locked: boolean;
  /** Element at which the menu opens; null while it is closed. */
  readonly anchor: HTMLElement | null;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onChoose: (name: Placeholder) => void;
}

/** Placeholders that can be inserted for the facts of an alarm. */
export function PlaceholderMenu(props: PlaceholderMenuProps) {
  const { label, names, locked, anchor, onOpen, onClose, onChoose } = props;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-label={placeholderIn(label)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        title={PLACEHOLDER_HELP}
        disabled={locked}
        onClick={onOpen}
      >
        {PLACEHOLDER}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} disableRestoreFocus onClose={onClose}>
        {names.map((name) => (
          <MenuItem key={name} onClick={() => onChoose(name)}>
            {PLACEHOLDERS[name]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
