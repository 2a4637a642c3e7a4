import { useT } from "#web/lib/i18n.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

interface PagerProps {
  /** Names the list for screen readers. */
  label: string;
  /** The position: "Page 2 of 7". */
  text: string;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

/** The previous and next page of a list; null when there is none. */
export function Pager({ label, text, onPrevious, onNext }: PagerProps) {
  const t = useT("chrome");
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-4">
      <Button size="sm" disabled={!onPrevious} onClick={() => onPrevious?.()}>
        <Icon name="chevron-left" />
        {t("ui.previous")}
      </Button>
      <p className="narrow">{text}</p>
      <Button size="sm" disabled={!onNext} onClick={() => onNext?.()}>
        {t("ui.next")}
        <Icon name="chevron-right" />
      </Button>
    </nav>
  );
}
