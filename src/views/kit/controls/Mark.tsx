/** The product's mark: a lens in a shield. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 1.5l9 3.2v6.6c0 5.2-3.7 9.4-9 11.2-5.3-1.8-9-6-9-11.2V4.7z" />
      <circle cx="12" cy="11.5" r="4.2" />
    </svg>
  );
}
