import { LanguageSwitch } from "#web/features/site/chrome/switches/language-switch.tsx";
import { ThemeSwitch } from "#web/features/site/chrome/switches/theme-switch.tsx";
import { MessagesEntry } from "./unread-count.tsx";
import { WaitingCount } from "./waiting-count.tsx";
import { useT } from "#web/lib/i18n.ts";
import { myShops } from "#web/lib/my-shops.ts";
import { waiting } from "#web/lib/waiting.ts";
import { signOut, useSession } from "#web/lib/session.ts";
import { useSite } from "#web/lib/site.ts";
import { useStore } from "#web/lib/store.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";

/** What the menu leads to, apart from what a small screen's header has no room for. */
const entries = {
  profile: "/dashboard?profile",
  share_profile: "/dashboard?share=profile",
  account: "/dashboard?profile=account",
  notifications: "/dashboard?profile=notifications",
  market: "/market",
  storage: "/parts?state=stored",
  compare: "/compare",
  following: "/following",
  clubs: "/clubs",
  lifespans: "/lifespans",
  plan: "/pricing",
} as const;

/** The rider's menu; on small screens it also has what a wide one shows in its header. */
export function RiderMenu({ id, open }: { id: string; open: boolean }) {
  const t = useT("garage");
  const chrome = useT("chrome");
  const { user } = useSession();
  const { rows } = useStore(waiting);
  const shops = useStore(myShops);
  const site = useSite();
  const isTogether = site?.community === true;
  const isThere = {
    market: site?.market !== false,
    following: isTogether,
    clubs: isTogether,
    lifespans: isTogether,
  };
  const shown = Object.entries(entries).filter(([name]) => isThere[name as keyof typeof isThere] ?? true);
  const row = "justify-start! px-3 text-left font-medium!";
  return (
    <div
      id={id}
      hidden={!open}
      role="group"
      aria-label={chrome("nav.menu")}
      className={cx(
        "z-30 overflow-y-auto overscroll-contain border-divider bg-surface",
        "max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[var(--bar,0px)] max-lg:max-h-[80dvh] max-lg:border-t-[5px] max-lg:border-t-ink",
        "lg:absolute lg:top-[calc(100%-0.5rem)] lg:right-[clamp(1rem,4vw,1.5rem)] lg:w-72 lg:rounded-card lg:border lg:shadow-dialog",
      )}
    >
      {open && (
        <div className="flex flex-col p-2 max-lg:column">
          {user && <p className="px-3 pt-1.5 pb-1 text-sm text-muted wrap-anywhere">{user.name}</p>}
          {user?.is_admin && (
            <ButtonLink variant="quiet" size="sm" to="/admin/dashboard" className={cx(row, "lg:hidden")}>
              {chrome("nav.sky_dash")}
            </ButtonLink>
          )}
          {shops.map(({ slug, name }) => (
            <ButtonLink key={slug} variant="quiet" size="sm" to={`/shop?shop=${slug}`} className={row}>
              {name}
            </ButtonLink>
          ))}
          <div className="grid max-lg:grid-cols-2">
            <ButtonLink variant="quiet" size="sm" to="/costs" className={cx(row, "lg:hidden")}>
              {chrome("nav.costs")}
            </ButtonLink>
            {rows > 0 && (
              <ButtonLink variant="quiet" size="sm" to="/account/waiting" className={row}>
                {t("waiting.menu")} <WaitingCount />
              </ButtonLink>
            )}
            <MessagesEntry className={row} />
            {shown.map(([name, to]) => (
              <ButtonLink key={name} variant="quiet" size="sm" to={to} className={row}>
                {t(`menu.${name as keyof typeof entries}`)}
              </ButtonLink>
            ))}
            <ButtonLink variant="quiet" size="sm" to="#keys" className={cx(row, "max-lg:hidden")}>
              {t("menu.keys")}
            </ButtonLink>
          </div>
          <div className="mt-1 flex flex-wrap items-center border-t border-divider pt-1">
            <ThemeSwitch text />
            <span className="ml-auto lg:hidden">
              <LanguageSwitch />
            </span>
          </div>
          <Button variant="quiet" size="sm" className={row} onClick={() => void signOut()}>
            {chrome("nav.logout")}
          </Button>
        </div>
      )}
    </div>
  );
}
