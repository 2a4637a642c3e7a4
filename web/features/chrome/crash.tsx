import { Component, type ReactNode } from "react";
import { useLocation } from "react-router";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

/** Shows a message instead of a page that could not be drawn or loaded; the next address tries anew. */
export function Crash({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary key={pathname}>{children}</Boundary>;
}

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <CrashPanel /> : this.props.children;
  }
}

function CrashPanel() {
  const t = useT("chrome");
  return (
    <div className="column py-12">
      <Alert
        title={t("crash.title")}
        actions={<Button onClick={() => location.reload()}>{t("crash.reload")}</Button>}
      >
        <p>{t("crash.text")}</p>
      </Alert>
    </div>
  );
}
