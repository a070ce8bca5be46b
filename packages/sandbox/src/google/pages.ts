import escapeHtml from 'escape-html';
import { sandboxPage } from '../page';
import { DEMO_GOOGLE_ACCOUNTS, initialsOf, type DemoGoogleAccount } from './demo-accounts';

function page(base: string, title: string, content: string): string {
  const mode = 'This page stands in for Google. No real account is used.';
  return sandboxPage({ title, mode, style: `${base}/style.css`, content });
}

function accountButton(base: string, account: DemoGoogleAccount): string {
  const note = account.emailVerified ? '' : '<span class="note">e-mail not verified</span>';
  return `<li><button name="account" value="${account.subject}">
<img src="${base}/avatars/${account.subject}.svg" alt="" width="44" height="44">
<span class="who"><span class="name">${escapeHtml(account.name)}</span><span class="mail">${escapeHtml(account.email)}</span>${note}</span>
</button></li>`;
}

/** The page that asks which account to sign in with. */
export function chooserPage(base: string, uid: string, shopName: string): string {
  const action = `${base}/chooser/${encodeURIComponent(uid)}`;
  return page(
    base,
    'Choose an account',
    `<p class="lead">to continue to <strong>${escapeHtml(shopName)}</strong></p>
<form method="post" action="${action}">
<ul>
${DEMO_GOOGLE_ACCOUNTS.map((account) => accountButton(base, account)).join('\n')}
</ul>
<button class="cancel" name="cancel" value="yes">Cancel</button>
</form>
<p class="fine">The shop receives the name, e-mail address and picture of the account you choose.</p>`,
  );
}

/** The end of a sign-in in a window of its own; its script hands the code over and closes it. */
export function popupPage(base: string, origins: readonly string[]): string {
  return page(
    base,
    'You are signed in',
    `<p class="lead">This window closes by itself.</p>
<script src="${base}/popup.js" data-origins="${escapeHtml(origins.join(' '))}"></script>`,
  );
}

/** A page that says what went wrong. */
export function messagePage(base: string, title: string, message: string): string {
  return page(
    base,
    title,
    `<p class="lead">${escapeHtml(message)}</p>
<p class="fine">Go back to the shop and start again.</p>`,
  );
}

/** An account's picture: its initials on a disc. */
export function avatarSvg(account: DemoGoogleAccount): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96" role="img"><circle cx="48" cy="48" r="48" fill="${account.color}"/><text x="48" y="49" fill="#fff" font-family="system-ui, sans-serif" font-size="38" text-anchor="middle" dominant-baseline="central">${escapeHtml(initialsOf(account.name))}</text></svg>`;
}
