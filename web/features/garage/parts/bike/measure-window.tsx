import { useRef, useState } from "react";
import type { Part } from "#contract/garage/parts.ts";
import { type MeasurementKind, mostMeasured } from "#contract/garage/part-words.ts";
import { measurementsOf, unitOfMeasurement } from "#contract/garage/measured-kinds.ts";
import type { PartWindowProps } from "#web/features/garage/parts/part-window-props.ts";
import { PartLoaded } from "#web/features/garage/parts/part/part-loaded.tsx";
import { useAddMeasurement } from "#web/features/garage/parts/queries.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { Choices } from "#web/ui/choices.tsx";
import { DayField, useChangeDay } from "#web/features/garage/parts/window/day-field.tsx";
import { type Measured, readMeasured } from "#web/lib/form/typed-measurement.ts";
import { PartWindowFrame } from "#web/features/garage/parts/window/part-window-frame.tsx";
import { useCallKeys } from "#web/lib/call-key.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { useUnits } from "#web/lib/units.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Field } from "#web/ui/field.tsx";
import { NumberInput, TextInput } from "#web/ui/inputs.tsx";

/** The window that notes what was measured on a part. */
export function MeasureWindow({ of, onClose }: PartWindowProps) {
  const measuring = (part: Part) => <Measuring key={part.id} part={part} onClose={onClose} />;
  return (
    <PartLoaded of={of} onClose={onClose} atHand={measuring}>
      {measuring}
    </PartLoaded>
  );
}

function Measuring({ part, onClose }: { part: Part; onClose: () => void }) {
  const t = useT("fitting");
  const words = usePartWords();
  const units = useUnits();
  const change = useChangeDay();
  const input = useRef<HTMLInputElement>(null);
  const kinds = measurementsOf(part.kind, units.pressureUnit);
  const [chosen, setChosen] = useState<MeasurementKind | null>(null);
  const [typed, setTyped] = useState("");
  const [tool, setTool] = useState("");
  const [tried, setTried] = useState(false);
  const kind = chosen ?? kinds[0];
  const sentence = useIssueSentence({ value: kind ? words.measured(kind) : "" });
  const keyFor = useCallKeys();
  const [mount] = part.mounts;
  const name = words.full(part, mount?.slot_path);
  const add = useAddMeasurement({ bike: mount?.bike_id ?? null, name });
  const read: Measured = kind ? readMeasured(typed, mostMeasured[kind]) : { issue: { key: "required" } };
  const issue = "issue" in read && (tried || read.issue.key !== "required") ? read.issue : null;

  async function act() {
    setTried(true);
    if (!kind || "issue" in read) return input.current?.focus();
    const body = { kind, value: read.value, ...change.at, ...(tool.trim() && { tool: tool.trim() }) };
    try {
      await add.mutateAsync({ id: part.id, key: keyFor(body), ...body });
      toast({ text: t("measure.done", { name }) });
      onClose();
    } catch {
      // Shown by the window.
    }
  }
  return (
    <PartWindowFrame
      title={t("measure.title")}
      subject={words.placed(part, mount?.slot_path)}
      act={t("measure.act")}
      busy={add.isPending}
      disabled={!kind}
      error={add.error}
      onAct={() => void act()}
      onClose={onClose}
    >
      {kind ? (
        <>
          {kinds.length > 1 && (
            <Choices
              legend={t("measure.what")}
              value={kind}
              onChange={setChosen}
              options={kinds.map((id) => ({ id, label: words.measured(id) }))}
            />
          )}
          <div className="flex flex-wrap gap-4">
            <Field
              label={words.measured(kind)}
              unit={unitOfMeasurement[kind]}
              required
              className="min-w-40 flex-1"
              {...(issue && { error: sentence("value", issue) })}
            >
              <NumberInput
                decimal
                ref={input}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </Field>
            <DayField change={change} lasts={false} />
          </div>
          <Field label={t("measure.tool")} hint={t("measure.tool_hint")}>
            <TextInput value={tool} maxLength={100} onChange={(event) => setTool(event.target.value)} />
          </Field>
        </>
      ) : (
        <Alert tone="info">{t("measure.nothing")}</Alert>
      )}
    </PartWindowFrame>
  );
}
