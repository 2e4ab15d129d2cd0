// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MailBody } from './MailBody.tsx';

it('an e-mail is shown apart from the page, without what runs or is fetched (AUDIT-19)', () => {
  const { container } = render(
    <MailBody
      html={
        '<p onclick="steal()">All <b>well</b></p><script>steal()</script><style>p{}</style><img src="https://spy/1.png">' +
        '<a href="javascript:steal()">here</a> <a href="https://example.com">there</a><iframe src="https://spy"></iframe>'
      }
    />,
  );
  expect(container.textContent).toBe('');
  expect(container.firstElementChild?.shadowRoot?.innerHTML).toBe(
    '<p>All <b>well</b></p><a>here</a> <a href="https://example.com">there</a>',
  );
});
