export default function Parties() {
  return null;
}
