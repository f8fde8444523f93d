import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from '../../ui/button.tsx';
import { IconButton, type IconButtonProps } from '../../ui/icon-button.tsx';
import { Switch } from '../../ui/inputs.tsx';
import { Menu, type MenuProps } from '../../ui/menu.tsx';
import { isOnlyRead } from './areas.ts';
import { useOwnRights } from './counts.ts';

/** Whether the viewer acts on the screen that is shown, by the right that its entry at the side names. */
export function useActsHere(): boolean {
  const { pathname } = useLocation();
  const own = useOwnRights();
  return own !== undefined && !isOnlyRead(pathname, own);
}

/** What acts on a screen of staff stands there only for whoever may: an auditor gets no button that would be refused. */
export function ActButton(props: ButtonProps) {
  return useActsHere() && <Button {...props} />;
}

/** To a form. */
export function ActButtonLink(props: ButtonLinkProps) {
  return useActsHere() && <ButtonLink {...props} />;
}

export function ActIconButton(props: IconButtonProps) {
  return useActsHere() && <IconButton {...props} />;
}

export function ActMenu(props: MenuProps) {
  return useActsHere() && <Menu {...props} />;
}

/** It also says how things are, so it stays and cannot be moved. */
export function ActSwitch(props: ComponentProps<typeof Switch>) {
  const acts = useActsHere();
  return <Switch {...props} disabled={!acts || props.disabled} />;
}
