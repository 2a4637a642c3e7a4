import { useLocation } from "react-router";
import { LanguageSwitch } from "./switches/language-switch.tsx";
import { ThemeSwitch } from "./switches/theme-switch.tsx";
import { VisitorLinks } from "./visitor-links.tsx";
import { useT } from "#web/lib/i18n.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** Navigation, language and theme for visitors; on a phone behind a menu button. */
export function VisitorHeader() {
  const t = useT("chrome");
  const { pathname, search } = useLocation();
  return (
    <>
      <nav aria-label={t("nav.label")} className="ml-auto flex items-center gap-1">
        <div className="hidden items-center gap-1 md:flex">
          <VisitorLinks />
        </div>
        <ButtonLink
          size="sm"
          to="/register"
          className="!px-3.5 whitespace-nowrap max-[22rem]:hidden md:hidden rider:invisible"
        >
          {t("nav.create_account")}
        </ButtonLink>
        <Disclosure
          // Closes the menu on navigation and when a dialog opens.
          key={pathname + search}
          className="noscript:hidden md:hidden"
          closed={{ label: t("nav.menu"), icon: <Icon name="menu" /> }}
          opened={{ label: t("nav.close_menu"), icon: <Icon name="close" /> }}
          panelClassName="absolute inset-x-0 top-full z-30 border-y border-divider bg-surface"
        >
          <div className="column flex flex-col items-stretch gap-1 py-4 [&>*]:justify-start">
            <VisitorLinks />
            <div className="mt-2 border-t border-divider pt-2">
              <LanguageSwitch />
              <ThemeSwitch text />
            </div>
          </div>
        </Disclosure>
      </nav>
      {/* Without scripts the menu cannot be opened, so show the languages. */}
      <div className="-mr-3 hidden items-center noscript:flex md:flex">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </>
  );
}
