import { Suspense } from "react";
import { useParams } from "react-router";
import { BasicFacts } from "#web/features/garage/bikes/basic-facts.tsx";
import { ComponentSections, contentsOf } from "#web/features/garage/bikes/component-sections.tsx";
import { FrozenProblem } from "#web/features/sharing/frozen/frozen-problem.tsx";
import { FrozenView } from "#web/features/sharing/frozen/frozen-view.tsx";
import { useFrozen } from "#web/features/sharing/frozen/use-frozen.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { PageSpinner } from "#web/ui/spinner.tsx";

const FiguresOfBike = lazyView(() => import("./figures-of-bike.tsx").then((m) => m.FiguresOfBike), [], {
  missing: "nothing",
});

/** /dossier/{token}: what a bike was on a day, for whoever has the link. */
export function SharedDossierPage() {
  const { token = "" } = useParams();
  return <FrozenLink key={token} token={token} />;
}

function FrozenLink({ token }: { token: string }) {
  const { data: snapshot, error, again } = useFrozen(token);
  if (error) return <FrozenProblem error={error} onRetry={again} />;
  if (!snapshot) return <PageSpinner />;
  const { bike } = snapshot;
  return (
    <FrozenView
      snapshot={snapshot}
      facts={<BasicFacts bike={bike} />}
      sheet={
        contentsOf(bike).length > 0 && (
          <ComponentSections
            bike={bike}
            geometry={
              <Suspense>
                <FiguresOfBike of="geometry" bike={bike} />
              </Suspense>
            }
          />
        )
      }
    />
  );
}
