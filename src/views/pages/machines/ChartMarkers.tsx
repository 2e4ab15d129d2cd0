const KINDS = ['event', 'after', 'always', 'done', 'error', 'beginning'] as const;

/** The heads of the arrows, in their colours. */
export function ChartMarkers() {
  return (
    <defs>
      {KINDS.map((kind) => (
        <marker
          key={kind}
          id={`arrow-${kind}`}
          className="chart-head"
          data-kind={kind}
          viewBox="0 0 8 8"
          refX={7}
          refY={4}
          markerWidth={7}
          markerHeight={7}
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path d="M0 0L8 4L0 8z" />
        </marker>
      ))}
    </defs>
  );
}
