import { useT } from "#web/lib/i18n.ts";
import { Link } from "#web/ui/link.tsx";

/** Where else one can go. */
export function Footer() {
  const t = useT("chrome");
  const groups = [
    {
      title: t("footer.app"),
      links: [["/", t("footer.home")] as const, ["/pricing", t("footer.pricing")] as const],
    },
    { title: t("footer.info"), links: [["/status", t("footer.status")] as const] },
  ];
  return (
    <footer className="mt-18 border-t border-divider">
      <div className="column flex flex-wrap gap-x-16 gap-y-6 py-8">
        <div className="mr-auto">
          <p className="wide">{t("app")}</p>
          <p className="mt-1 max-w-[32ch] text-sm text-muted">{t("footer.line")}</p>
        </div>
        <nav aria-label={t("footer.label")} className="flex gap-x-12">
          {groups.map((group) => (
            <div key={group.title}>
              <h2 className="narrow text-sm text-muted">{group.title}</h2>
              <ul>
                {group.links.map(([to, text]) => (
                  <li key={to}>
                    <Link to={to} className="flex min-h-11 min-w-11 items-center hover:underline">
                      {text}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}
