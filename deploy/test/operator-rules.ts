interface Group {
  readonly rules: readonly { readonly alert?: string; readonly labels?: object }[];
}

/** The group as operator/ has it: its alerts carry the namespace of the shop. */
export const inNamespace = (group: Group): Group => ({
  ...group,
  rules: group.rules.map((rule) =>
    rule.alert === undefined ? rule : { ...rule, labels: { ...rule.labels, namespace: 'shop' } },
  ),
});
