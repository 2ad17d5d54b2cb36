// Percentiles, and evenly spread start times for repeated measurements.

/**
 * The smallest value that at least `percent` of the samples do not exceed (nearest rank).
 * @param {readonly number[]} samples
 * @param {number} percent
 */
export function percentile(samples, percent) {
  if (samples.length === 0) throw new Error('no samples');
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)];
}

/**
 * Points spread evenly over a period in an order that never falls into step with a poll loop:
 * the golden section visits every part of the period before it comes near a point again.
 * @param {number} count
 * @param {number} period
 */
export function spread(count, period) {
  const golden = (Math.sqrt(5) - 1) / 2;
  return Array.from({ length: count }, (_, index) => ((index * golden) % 1) * period);
}
