import type { Bike3dHandle } from "#web/drawing/three/mount-bike3d.ts";
import { saveView } from "./save-view.ts";
import { useFilm } from "./use-film.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { ProgressLines } from "#web/ui/progress-lines.tsx";
import { ToolIcon } from "#web/ui/tool-icon.tsx";

/** Width of the saved picture in px. */
const wide = 2048;
const panel = "absolute right-0 bottom-full z-20 w-64 rounded-card border border-control bg-surface";

/** Saves the 3D view as a transparent picture, or the bike turning once as a film; both are made in the browser. */
export function TakeAway({ viewer, name }: { viewer: Bike3dHandle | null; name: string }) {
  const t = useT("viewer");
  const chrome = useT("chrome");
  const { share, failed, start, cancel } = useFilm(viewer, name);
  const icon = <ToolIcon name="download" />;
  async function savePicture() {
    const file = await viewer?.picture(wide);
    if (file) saveView(file, name, "png");
  }
  return (
    <div className="relative shrink-0">
      <Disclosure
        acts
        closed={{ label: t("take_away"), icon }}
        opened={{ label: t("take_away"), icon }}
        panelClassName={`${panel} flex flex-col items-stretch p-1 [&>*]:justify-start`}
      >
        <Button
          variant="quiet"
          size="sm"
          disabled={!viewer || share !== null}
          onClick={() => void savePicture()}
        >
          {t("picture")}
        </Button>
        {viewer?.canFilm && (
          <Button variant="quiet" size="sm" disabled={share !== null} onClick={() => void start()}>
            {t("film")}
          </Button>
        )}
      </Disclosure>
      {share !== null && (
        <div className={`${panel} flex flex-col gap-2 p-3`}>
          <p role="status" className="text-sm">
            {t("filming")}
          </p>
          <ProgressLines part={share} label={t("filming")} />
          <Button variant="quiet" size="sm" onClick={cancel}>
            {chrome("ui.cancel")}
          </Button>
        </div>
      )}
      {failed && (
        <div className={`${panel} p-3`}>
          <Alert>{t("film_failed")}</Alert>
        </div>
      )}
    </div>
  );
}
