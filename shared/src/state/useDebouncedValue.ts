import { useEffect, useState } from 'react';

/**
 * The value as it was when it last rested for so long: what is typed asks one question, and not one for each letter.
 * @example const asked = useDebouncedValue(typed, 120); const isPending = asked !== typed;
 */
export function useDebouncedValue<T extends string | number>(value: T, restMs: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
