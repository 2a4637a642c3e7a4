/**
 * Returns a bike's weight in grams from a text and the number in it, "8.45" of "8,45 kg": what is written in kg, or
 * is too little for a bike's grams, is in kg.
 */
export function gramsOf(written: string, plain: string): string {
  // "8.450 kg" is read as 8450 already: no number has three decimals.
  const isKilograms = /kg\s*$/i.test(written) ? !/[.,]\d{3}\D*$/.test(written) : Number(plain) < 100;
  return isKilograms ? String(Math.round(Number(plain) * 1000)) : plain;
}
