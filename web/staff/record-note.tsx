export function RecordNote({ children }: { children: string }) {
  return (
    <div className="py-1.5">
      <dt className="sr-only">Note</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}
