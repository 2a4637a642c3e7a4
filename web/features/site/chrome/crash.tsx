import { Component, type ReactNode } from "react";
import { useLocation } from "react-router";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

/** Shows a message in place of a page that crashed or failed to load; resets on navigation. */
export function Crash({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return <Boundary at={key}>{children}</Boundary>;
}

class Boundary extends Component<{ at: string; children: ReactNode }, { failed: boolean; at: string }> {
  override state = { failed: false, at: this.props.at };
  static getDerivedStateFromProps({ at }: { at: string }, before: { at: string }) {
    return at === before.at ? null : { failed: false, at };
  }
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
