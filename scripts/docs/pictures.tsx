import { renderToStaticMarkup } from 'react-dom/server';
import { ChartMarkers } from '../../src/views/pages/machines/ChartMarkers.tsx';
import { ChartPicture } from '../../src/views/pages/machines/ChartPicture.tsx';
import { NO_ACTIVITY } from '../../src/views/pages/machines/chart-activity.ts';
import chartCss from '../../src/views/pages/machines/chart.css?inline';
import type { DrawnChart } from '../../src/views/pages/machines/use-drawing.ts';
import pictureCss from './picture.css?inline';

/** Margin around a picture, px. */
const MARGIN_PX = 12;

/** A chart as an SVG file. */
export function pictureOf(drawn: DrawnChart): string {
  const [, , width = 0, height = 0] = drawn.drawing.boxes[0] ?? [];
  const size = { width: width + 2 * MARGIN_PX, height: height + 2 * MARGIN_PX };
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" className="chart" viewBox={`0 0 ${size.width} ${size.height}`} {...size}>
      <style>{pictureCss + chartCss}</style>
      <ChartMarkers />
      <ChartPicture {...drawn} activity={NO_ACTIVITY} />
    </svg>,
  );
}
