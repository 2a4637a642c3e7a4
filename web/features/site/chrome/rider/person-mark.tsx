import { initialsOf } from "./initials.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { ToolIcon } from "#web/ui/tool-icon.tsx";

interface PersonMarkProps {
  open: boolean;
  /** The id of the panel. */
  controls: string;
  onPress: (button: HTMLElement) => void;
}

/** The rider's round mark, which opens and closes the menu. */
export function PersonMark({ open, controls, onPress }: PersonMarkProps) {
  const t = useT("chrome");
  const { user } = useSession();
  const initials = initialsOf(user?.name ?? "");
  const name = t(open ? "nav.close_menu" : "nav.menu");
  return (
    <button
      type="button"
      aria-label={[name, initials].filter(Boolean).join(", ")}
      title={user?.name ?? name}
      aria-expanded={open}
      aria-controls={controls}
      onClick={({ currentTarget }) => onPress(currentTarget)}
      className="grid size-11 shrink-0 place-items-center rounded-full bg-ink text-sm font-bold text-bg hover:bg-ink/85 forced-colors:border"
    >
      {initials ? initials : <ToolIcon name="rider" />}
    </button>
  );
}
