import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from '../../ui/button.tsx';
import { IconButton, type IconButtonProps } from '../../ui/icon-button.tsx';
import { Switch } from '../../ui/inputs.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuProps } from '../../ui/menu-item.ts';
import { isOnlyRead } from './areas.ts';
import { useOwnRights } from './counts.ts';

/** Whether the viewer may act on the current screen, by the right of its menu entry. */
export function useActsHere(): boolean {
  const { pathname } = useLocation();
  const own = useOwnRights();
  return own !== undefined && !isOnlyRead(pathname, own);
}

/** Controls of staff actions are only shown to those who may use them: an auditor gets no button that would be refused. */
export function ActButton(props: ButtonProps) {
  return useActsHere() && <Button {...props} />;
}

/** A link to a form. */
export function ActButtonLink(props: ButtonLinkProps) {
  return useActsHere() && <ButtonLink {...props} />;
}

export function ActIconButton(props: IconButtonProps) {
  return useActsHere() && <IconButton {...props} />;
}

export function ActMenu(props: MenuProps) {
  return useActsHere() && <Menu {...props} />;
}

/** It also shows the current state, so it is shown disabled. */
export function ActSwitch(props: ComponentProps<typeof Switch>) {
  const acts = useActsHere();
  return <Switch {...props} disabled={!acts || props.disabled} />;
}
