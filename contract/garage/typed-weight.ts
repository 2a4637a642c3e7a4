/**
 * Returns a bike's weight in grams from a text and the number in it, "8.45" of "8,45 kg": what is written in kg, or
 * is too little for a bike's grams, is in kg.
 */
export function gramsOf(written: string, plain: string): string {
  if (Number.isNaN(Number(plain))) return plain;
  // "8.450 kg" is read as 8450 already, and "0.950 kg" as 0.95: three decimals are thousands.
  const isThousands = /[1-9]\d{0,2}[.,]\d{3}\D*$/.test(written);
  const isKilograms = /kg\s*$/i.test(written) ? !isThousands : Number(plain) < 100;
  return isKilograms ? String(Math.round(Number(plain) * 1000)) : plain;
}
