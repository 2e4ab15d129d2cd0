/** A line drawing of 24 by 24, in the colour of its text. */
export const icon = (path: string) =>
  function Icon() {
    return (
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    );
  };
