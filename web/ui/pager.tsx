import { useT } from "#web/lib/i18n.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

interface PagerProps {
  /** Name of the whole: which pages these are. */
  label: string;
  /** Where one is: "Page 2 of 7". */
  text: string;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

/** The previous and the next page of a list; null where there is none. */
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
