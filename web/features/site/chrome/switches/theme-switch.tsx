import { useT } from "#web/lib/i18n.ts";
import { setTheme, type Theme, themes, useTheme } from "#web/lib/theme.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";

const icons = { system: "theme", light: "sun", dark: "moon" } as const;

/** Cycles through the themes; `text` also shows the current one's name. */
export function ThemeSwitch({ text = false }: { text?: boolean }) {
  const t = useT("chrome");
  const theme = useTheme();
  const next: Theme = themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";
  const name = `${t("theme.label")}: ${t(`theme.${theme}`)}`;
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={name}
      title={name}
      onClick={() => setTheme(next)}
      className={cx("noscript:hidden", !text && "w-11 !px-0")}
    >
      <Icon name={icons[theme]} />
      {text && name}
    </Button>
  );
}
