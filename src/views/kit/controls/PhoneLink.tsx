import './PhoneLink.css';

/** A phone that the browser hands to whatever makes calls on this machine. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className="phone-link" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
    {phone}
  </a>
);
