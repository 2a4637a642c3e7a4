import { IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ProgressLines } from "#web/ui/progress-lines.tsx";

interface ProgressRowProps {
  name: string;
  text: string;
  /** 0…1 */
  part: number;
  /** Label of the button that ends it. */
  cancel: string;
  onCancel: () => void;
}

/** A file that is being sent or read, how far it is, and a way to end that. */
export function ProgressRow({ name, text, part, cancel, onCancel }: ProgressRowProps) {
  return (
    <li className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="line-clamp-2 font-semibold wrap-anywhere">{name}</span>
          <span className="narrow text-sm text-muted tabular-nums">{text}</span>
        </p>
        <ProgressLines part={part} label={name} />
      </div>
      <IconButton label={cancel} onClick={onCancel}>
        <Icon name="close" />
      </IconButton>
    </li>
  );
}
