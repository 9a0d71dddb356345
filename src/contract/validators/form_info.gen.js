// Generated from schemas/ by `npm run gen`. Do not edit.
// <stdin>
var validate = validate20, stdin_default = validate20;
var schema32 = { title: "FormField", type: "object", required: ["name", "type", "label"], properties: { name: { type: "string" }, type: { type: "string", description: "string, number, integer, date, datetime, select, selectEnum, radio, checkbox, checkboxGroup, switch, file or group-fields." }, widget: { type: "string" }, label: { type: "string" }, help: { type: "string" }, required: { type: "boolean" }, readonly: { type: "boolean" }, default: {}, min: { type: ["string", "number"] }, max: { type: ["string", "number"] }, minLength: { type: "integer" }, maxLength: { type: "integer" }, pattern: { type: "string" }, format: { type: "string" }, precision: { type: "integer" }, currency: { type: "string" }, choices: { type: "array", items: { $ref: "common.schema.json#/$defs/Choice" } }, model: { type: "string" }, toField: { type: "string" }, multiple: { type: "boolean" }, accept: { type: "array", items: { type: "string" } }, maxSize: { type: "integer", description: "Bytes." }, formula: { type: "string", description: "Computed field: shown, recalculated, never sent." }, rules: { type: "array", items: { $ref: "common.schema.json#/$defs/Rule" } }, fields: { type: "array", items: { $ref: "#/$defs/FormField" }, description: "Members of group-fields; flattened in the value." }, visibleWhen: { type: "string" }, requiredWhen: { type: "string" }, disabledWhen: { type: "string" } } };
var schema35 = { title: "Rule", type: "object", required: ["rule"], description: "One check of a value. `value` by rule: min, max (decimal text, date or integer), minLength, maxLength, precision (integer), pattern (regular expression source), format (its name). `formula` must come out true.", properties: { rule: { type: "string", description: "required, min, max, minLength, maxLength, pattern, format, precision, integer, choice, unique, formula; an unknown rule is ignored by the client and refused in a definition." }, value: { type: ["string", "number", "array"], items: { type: "string" } }, formula: { type: "string" }, message: { type: "string", description: "Text for the user when the definition gives its own; else the rule's standard text." } } }, wrapper0 = { validate: validate21 };
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate21.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.name === void 0 && (missing0 = "name") || data.type === void 0 && (missing0 = "type") || data.label === void 0 && (missing0 = "label"))
        return validate21.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }], !1;
      if (data.name !== void 0) {
        let _errs1 = errors;
        if (typeof data.name != "string")
          return validate21.errors = [{ instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
        var valid0 = _errs1 === errors;
      } else
        var valid0 = !0;
      if (valid0) {
        if (data.type !== void 0) {
          let _errs3 = errors;
          if (typeof data.type != "string")
            return validate21.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
          var valid0 = _errs3 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.widget !== void 0) {
            let _errs5 = errors;
            if (typeof data.widget != "string")
              return validate21.errors = [{ instancePath: instancePath + "/widget", schemaPath: "#/properties/widget/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
            var valid0 = _errs5 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.label !== void 0) {
              let _errs7 = errors;
              if (typeof data.label != "string")
                return validate21.errors = [{ instancePath: instancePath + "/label", schemaPath: "#/properties/label/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
              var valid0 = _errs7 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.help !== void 0) {
                let _errs9 = errors;
                if (typeof data.help != "string")
                  return validate21.errors = [{ instancePath: instancePath + "/help", schemaPath: "#/properties/help/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                var valid0 = _errs9 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.required !== void 0) {
                  let _errs11 = errors;
                  if (typeof data.required != "boolean")
                    return validate21.errors = [{ instancePath: instancePath + "/required", schemaPath: "#/properties/required/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                  var valid0 = _errs11 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.readonly !== void 0) {
                    let _errs13 = errors;
                    if (typeof data.readonly != "boolean")
                      return validate21.errors = [{ instancePath: instancePath + "/readonly", schemaPath: "#/properties/readonly/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                    var valid0 = _errs13 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0) {
                    if (data.min !== void 0) {
                      let data7 = data.min, _errs15 = errors;
                      if (typeof data7 != "string" && !(typeof data7 == "number" && isFinite(data7)))
                        return validate21.errors = [{ instancePath: instancePath + "/min", schemaPath: "#/properties/min/type", keyword: "type", params: { type: schema32.properties.min.type }, message: "must be string,number" }], !1;
                      var valid0 = _errs15 === errors;
                    } else
                      var valid0 = !0;
                    if (valid0) {
                      if (data.max !== void 0) {
                        let data8 = data.max, _errs17 = errors;
                        if (typeof data8 != "string" && !(typeof data8 == "number" && isFinite(data8)))
                          return validate21.errors = [{ instancePath: instancePath + "/max", schemaPath: "#/properties/max/type", keyword: "type", params: { type: schema32.properties.max.type }, message: "must be string,number" }], !1;
                        var valid0 = _errs17 === errors;
                      } else
                        var valid0 = !0;
                      if (valid0) {
                        if (data.minLength !== void 0) {
                          let data9 = data.minLength, _errs19 = errors;
                          if (!(typeof data9 == "number" && !(data9 % 1) && !isNaN(data9) && isFinite(data9)))
                            return validate21.errors = [{ instancePath: instancePath + "/minLength", schemaPath: "#/properties/minLength/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
                          var valid0 = _errs19 === errors;
                        } else
                          var valid0 = !0;
                        if (valid0) {
                          if (data.maxLength !== void 0) {
                            let data10 = data.maxLength, _errs21 = errors;
                            if (!(typeof data10 == "number" && !(data10 % 1) && !isNaN(data10) && isFinite(data10)))
                              return validate21.errors = [{ instancePath: instancePath + "/maxLength", schemaPath: "#/properties/maxLength/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
                            var valid0 = _errs21 === errors;
                          } else
                            var valid0 = !0;
                          if (valid0) {
                            if (data.pattern !== void 0) {
                              let _errs23 = errors;
                              if (typeof data.pattern != "string")
                                return validate21.errors = [{ instancePath: instancePath + "/pattern", schemaPath: "#/properties/pattern/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                              var valid0 = _errs23 === errors;
                            } else
                              var valid0 = !0;
                            if (valid0) {
                              if (data.format !== void 0) {
                                let _errs25 = errors;
                                if (typeof data.format != "string")
                                  return validate21.errors = [{ instancePath: instancePath + "/format", schemaPath: "#/properties/format/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                var valid0 = _errs25 === errors;
                              } else
                                var valid0 = !0;
                              if (valid0) {
                                if (data.precision !== void 0) {
                                  let data13 = data.precision, _errs27 = errors;
                                  if (!(typeof data13 == "number" && !(data13 % 1) && !isNaN(data13) && isFinite(data13)))
                                    return validate21.errors = [{ instancePath: instancePath + "/precision", schemaPath: "#/properties/precision/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
                                  var valid0 = _errs27 === errors;
                                } else
                                  var valid0 = !0;
                                if (valid0) {
                                  if (data.currency !== void 0) {
                                    let _errs29 = errors;
                                    if (typeof data.currency != "string")
                                      return validate21.errors = [{ instancePath: instancePath + "/currency", schemaPath: "#/properties/currency/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                    var valid0 = _errs29 === errors;
                                  } else
                                    var valid0 = !0;
                                  if (valid0) {
                                    if (data.choices !== void 0) {
                                      let data15 = data.choices, _errs31 = errors;
                                      if (errors === _errs31)
                                        if (Array.isArray(data15)) {
                                          var valid1 = !0;
                                          let len0 = data15.length;
                                          for (let i0 = 0; i0 < len0; i0++) {
                                            let data16 = data15[i0], _errs33 = errors;
                                            if (errors === errors)
                                              if (data16 && typeof data16 == "object" && !Array.isArray(data16)) {
                                                let missing1;
                                                if (data16.id === void 0 && (missing1 = "id") || data16.string_view === void 0 && (missing1 = "string_view"))
                                                  return validate21.errors = [{ instancePath: instancePath + "/choices/" + i0, schemaPath: "common.schema.json#/$defs/Choice/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }], !1;
                                                if (data16.id !== void 0) {
                                                  let _errs36 = errors;
                                                  if (typeof data16.id != "string")
                                                    return validate21.errors = [{ instancePath: instancePath + "/choices/" + i0 + "/id", schemaPath: "common.schema.json#/$defs/Choice/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                                  var valid3 = _errs36 === errors;
                                                } else
                                                  var valid3 = !0;
                                                if (valid3) {
                                                  if (data16.string_view !== void 0) {
                                                    let _errs38 = errors;
                                                    if (typeof data16.string_view != "string")
                                                      return validate21.errors = [{ instancePath: instancePath + "/choices/" + i0 + "/string_view", schemaPath: "common.schema.json#/$defs/Choice/properties/string_view/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                                    var valid3 = _errs38 === errors;
                                                  } else
                                                    var valid3 = !0;
                                                  if (valid3)
                                                    if (data16.color !== void 0) {
                                                      let _errs40 = errors;
                                                      if (typeof data16.color != "string")
                                                        return validate21.errors = [{ instancePath: instancePath + "/choices/" + i0 + "/color", schemaPath: "common.schema.json#/$defs/Choice/properties/color/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                                      var valid3 = _errs40 === errors;
                                                    } else
                                                      var valid3 = !0;
                                                }
                                              } else
                                                return validate21.errors = [{ instancePath: instancePath + "/choices/" + i0, schemaPath: "common.schema.json#/$defs/Choice/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
                                            var valid1 = _errs33 === errors;
                                            if (!valid1)
                                              break;
                                          }
                                        } else
                                          return validate21.errors = [{ instancePath: instancePath + "/choices", schemaPath: "#/properties/choices/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
                                      var valid0 = _errs31 === errors;
                                    } else
                                      var valid0 = !0;
                                    if (valid0) {
                                      if (data.model !== void 0) {
                                        let _errs42 = errors;
                                        if (typeof data.model != "string")
                                          return validate21.errors = [{ instancePath: instancePath + "/model", schemaPath: "#/properties/model/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                        var valid0 = _errs42 === errors;
                                      } else
                                        var valid0 = !0;
                                      if (valid0) {
                                        if (data.toField !== void 0) {
                                          let _errs44 = errors;
                                          if (typeof data.toField != "string")
                                            return validate21.errors = [{ instancePath: instancePath + "/toField", schemaPath: "#/properties/toField/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                          var valid0 = _errs44 === errors;
                                        } else
                                          var valid0 = !0;
                                        if (valid0) {
                                          if (data.multiple !== void 0) {
                                            let _errs46 = errors;
                                            if (typeof data.multiple != "boolean")
                                              return validate21.errors = [{ instancePath: instancePath + "/multiple", schemaPath: "#/properties/multiple/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                                            var valid0 = _errs46 === errors;
                                          } else
                                            var valid0 = !0;
                                          if (valid0) {
                                            if (data.accept !== void 0) {
                                              let data23 = data.accept, _errs48 = errors;
                                              if (errors === _errs48)
                                                if (Array.isArray(data23)) {
                                                  var valid4 = !0;
                                                  let len1 = data23.length;
                                                  for (let i1 = 0; i1 < len1; i1++) {
                                                    let _errs50 = errors;
                                                    if (typeof data23[i1] != "string")
                                                      return validate21.errors = [{ instancePath: instancePath + "/accept/" + i1, schemaPath: "#/properties/accept/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                                    var valid4 = _errs50 === errors;
                                                    if (!valid4)
                                                      break;
                                                  }
                                                } else
                                                  return validate21.errors = [{ instancePath: instancePath + "/accept", schemaPath: "#/properties/accept/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
                                              var valid0 = _errs48 === errors;
                                            } else
                                              var valid0 = !0;
                                            if (valid0) {
                                              if (data.maxSize !== void 0) {
                                                let data25 = data.maxSize, _errs52 = errors;
                                                if (!(typeof data25 == "number" && !(data25 % 1) && !isNaN(data25) && isFinite(data25)))
                                                  return validate21.errors = [{ instancePath: instancePath + "/maxSize", schemaPath: "#/properties/maxSize/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
                                                var valid0 = _errs52 === errors;
                                              } else
                                                var valid0 = !0;
                                              if (valid0) {
                                                if (data.formula !== void 0) {
                                                  let _errs54 = errors;
                                                  if (typeof data.formula != "string")
                                                    return validate21.errors = [{ instancePath: instancePath + "/formula", schemaPath: "#/properties/formula/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                                  var valid0 = _errs54 === errors;
                                                } else
                                                  var valid0 = !0;
                                                if (valid0) {
                                                  if (data.rules !== void 0) {
                                                    let data27 = data.rules, _errs56 = errors;
                                                    if (errors === _errs56)
                                                      if (Array.isArray(data27)) {
                                                        var valid5 = !0;
                                                        let len2 = data27.length;
                                                        for (let i2 = 0; i2 < len2; i2++) {
                                                          let data28 = data27[i2], _errs58 = errors;
                                                          if (errors === errors)
                                                            if (data28 && typeof data28 == "object" && !Array.isArray(data28)) {
                                                              let missing2;
                                                              if (data28.rule === void 0 && (missing2 = "rule"))
                                                                return validate21.errors = [{ instancePath: instancePath + "/rules/" + i2, schemaPath: "common.schema.json#/$defs/Rule/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" }], !1;
                                                              if (data28.rule !== void 0) {
                                                                let _errs61 = errors;
                                                                if (typeof data28.rule != "string")
                                                                  return validate21.errors = [{ instancePath: instancePath + "/rules/" + i2 + "/rule", schemaPath: "common.schema.json#/$defs/Rule/properties/rule/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                                                var valid7 = _errs61 === errors;
                                                              } else
                                                                var valid7 = !0;
                                                              if (valid7) {
                                                                if (data28.value !== void 0) {
                                                                  let data30 = data28.value, _errs63 = errors;
                                                                  if (typeof data30 != "string" && !(typeof data30 == "number" && isFinite(data30)) && !Array.isArray(data30))
                                                                    return validate21.errors = [{ instancePath: instancePath + "/rules/" + i2 + "/value", schemaPath: "common.schema.json#/$defs/Rule/properties/value/type", keyword: "type", params: { type: schema35.properties.value.type }, message: "must be string,number,array" }], !1;
                                                                  if (errors === _errs63 && Array.isArray(data30)) {
                                                                    var valid8 = !0;
                                                                    let len3 = data30.length;
                                                                    for (let i3 = 0; i3 < len3; i3++) {
                                                                      let _errs65 = errors;
                                                                      if (typeof data30[i3] != "string")
                                                                        return validate21.errors = [{ instancePath: instancePath + "/rules/" + i2 + "/value/" + i3, schemaPath: "common.schema.json#/$defs/Rule/properties/value/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                                                      var valid8 = _errs65 === errors;
                                                                      if (!valid8)
                                                                        break;
                                                                    }
                                                                  }
                                                                  var valid7 = _errs63 === errors;
                                                                } else
                                                                  var valid7 = !0;
                                                                if (valid7) {
                                                                  if (data28.formula !== void 0) {
                                                                    let _errs67 = errors;
                                                                    if (typeof data28.formula != "string")
                                                                      return validate21.errors = [{ instancePath: instancePath + "/rules/" + i2 + "/formula", schemaPath: "common.schema.json#/$defs/Rule/properties/formula/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                                                    var valid7 = _errs67 === errors;
                                                                  } else
                                                                    var valid7 = !0;
                                                                  if (valid7)
                                                                    if (data28.message !== void 0) {
                                                                      let _errs69 = errors;
                                                                      if (typeof data28.message != "string")
                                                                        return validate21.errors = [{ instancePath: instancePath + "/rules/" + i2 + "/message", schemaPath: "common.schema.json#/$defs/Rule/properties/message/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                                                      var valid7 = _errs69 === errors;
                                                                    } else
                                                                      var valid7 = !0;
                                                                }
                                                              }
                                                            } else
                                                              return validate21.errors = [{ instancePath: instancePath + "/rules/" + i2, schemaPath: "common.schema.json#/$defs/Rule/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
                                                          var valid5 = _errs58 === errors;
                                                          if (!valid5)
                                                            break;
                                                        }
                                                      } else
                                                        return validate21.errors = [{ instancePath: instancePath + "/rules", schemaPath: "#/properties/rules/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
                                                    var valid0 = _errs56 === errors;
                                                  } else
                                                    var valid0 = !0;
                                                  if (valid0) {
                                                    if (data.fields !== void 0) {
                                                      let data34 = data.fields, _errs71 = errors;
                                                      if (errors === _errs71)
                                                        if (Array.isArray(data34)) {
                                                          var valid9 = !0;
                                                          let len4 = data34.length;
                                                          for (let i4 = 0; i4 < len4; i4++) {
                                                            let _errs73 = errors;
                                                            wrapper0.validate(data34[i4], { instancePath: instancePath + "/fields/" + i4, parentData: data34, parentDataProperty: i4, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors), errors = vErrors.length);
                                                            var valid9 = _errs73 === errors;
                                                            if (!valid9)
                                                              break;
                                                          }
                                                        } else
                                                          return validate21.errors = [{ instancePath: instancePath + "/fields", schemaPath: "#/properties/fields/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
                                                      var valid0 = _errs71 === errors;
                                                    } else
                                                      var valid0 = !0;
                                                    if (valid0) {
                                                      if (data.visibleWhen !== void 0) {
                                                        let _errs74 = errors;
                                                        if (typeof data.visibleWhen != "string")
                                                          return validate21.errors = [{ instancePath: instancePath + "/visibleWhen", schemaPath: "#/properties/visibleWhen/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                                        var valid0 = _errs74 === errors;
                                                      } else
                                                        var valid0 = !0;
                                                      if (valid0) {
                                                        if (data.requiredWhen !== void 0) {
                                                          let _errs76 = errors;
                                                          if (typeof data.requiredWhen != "string")
                                                            return validate21.errors = [{ instancePath: instancePath + "/requiredWhen", schemaPath: "#/properties/requiredWhen/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                                          var valid0 = _errs76 === errors;
                                                        } else
                                                          var valid0 = !0;
                                                        if (valid0)
                                                          if (data.disabledWhen !== void 0) {
                                                            let _errs78 = errors;
                                                            if (typeof data.disabledWhen != "string")
                                                              return validate21.errors = [{ instancePath: instancePath + "/disabledWhen", schemaPath: "#/properties/disabledWhen/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                                            var valid0 = _errs78 === errors;
                                                          } else
                                                            var valid0 = !0;
                                                      }
                                                    }
                                                  }
                                                }
                                              }
                                            }
                                          }
                                        }
                                      }
                                    }
                                  }
                                }
                              }
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else
      return validate21.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate21.errors = vErrors, errors === 0;
}
validate21.evaluated = { props: { name: !0, type: !0, widget: !0, label: !0, help: !0, required: !0, readonly: !0, default: !0, min: !0, max: !0, minLength: !0, maxLength: !0, pattern: !0, format: !0, precision: !0, currency: !0, choices: !0, model: !0, toField: !0, multiple: !0, accept: !0, maxSize: !0, formula: !0, rules: !0, fields: !0, visibleWhen: !0, requiredWhen: !0, disabledWhen: !0 }, dynamicProps: !1, dynamicItems: !1 };
var pattern4 = new RegExp("^[0-9a-f]{16,64}$", "u");
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.model === void 0 && (missing0 = "model") || data.mode === void 0 && (missing0 = "mode") || data.fields === void 0 && (missing0 = "fields") || data.rev === void 0 && (missing0 = "rev"))
        return validate20.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }], !1;
      if (data.model !== void 0) {
        let _errs1 = errors;
        if (typeof data.model != "string")
          return validate20.errors = [{ instancePath: instancePath + "/model", schemaPath: "#/properties/model/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
        var valid0 = _errs1 === errors;
      } else
        var valid0 = !0;
      if (valid0) {
        if (data.title !== void 0) {
          let _errs3 = errors;
          if (typeof data.title != "string")
            return validate20.errors = [{ instancePath: instancePath + "/title", schemaPath: "#/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
          var valid0 = _errs3 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.mode !== void 0) {
            let _errs5 = errors;
            if (typeof data.mode != "string")
              return validate20.errors = [{ instancePath: instancePath + "/mode", schemaPath: "#/properties/mode/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
            var valid0 = _errs5 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.fields !== void 0) {
              let data3 = data.fields, _errs7 = errors;
              if (errors === _errs7)
                if (Array.isArray(data3)) {
                  var valid1 = !0;
                  let len0 = data3.length;
                  for (let i0 = 0; i0 < len0; i0++) {
                    let _errs9 = errors;
                    validate21(data3[i0], { instancePath: instancePath + "/fields/" + i0, parentData: data3, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors), errors = vErrors.length);
                    var valid1 = _errs9 === errors;
                    if (!valid1)
                      break;
                  }
                } else
                  return validate20.errors = [{ instancePath: instancePath + "/fields", schemaPath: "#/properties/fields/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
              var valid0 = _errs7 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.rules !== void 0) {
                let data5 = data.rules, _errs10 = errors;
                if (errors === _errs10)
                  if (Array.isArray(data5)) {
                    var valid2 = !0;
                    let len1 = data5.length;
                    for (let i1 = 0; i1 < len1; i1++) {
                      let data6 = data5[i1], _errs12 = errors;
                      if (errors === _errs12)
                        if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
                          let missing1;
                          if (data6.formula === void 0 && (missing1 = "formula") || data6.field === void 0 && (missing1 = "field") || data6.message === void 0 && (missing1 = "message"))
                            return validate20.errors = [{ instancePath: instancePath + "/rules/" + i1, schemaPath: "#/properties/rules/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }], !1;
                          if (data6.formula !== void 0) {
                            let _errs14 = errors;
                            if (typeof data6.formula != "string")
                              return validate20.errors = [{ instancePath: instancePath + "/rules/" + i1 + "/formula", schemaPath: "#/properties/rules/items/properties/formula/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                            var valid3 = _errs14 === errors;
                          } else
                            var valid3 = !0;
                          if (valid3) {
                            if (data6.field !== void 0) {
                              let _errs16 = errors;
                              if (typeof data6.field != "string")
                                return validate20.errors = [{ instancePath: instancePath + "/rules/" + i1 + "/field", schemaPath: "#/properties/rules/items/properties/field/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                              var valid3 = _errs16 === errors;
                            } else
                              var valid3 = !0;
                            if (valid3)
                              if (data6.message !== void 0) {
                                let _errs18 = errors;
                                if (typeof data6.message != "string")
                                  return validate20.errors = [{ instancePath: instancePath + "/rules/" + i1 + "/message", schemaPath: "#/properties/rules/items/properties/message/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                var valid3 = _errs18 === errors;
                              } else
                                var valid3 = !0;
                          }
                        } else
                          return validate20.errors = [{ instancePath: instancePath + "/rules/" + i1, schemaPath: "#/properties/rules/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
                      var valid2 = _errs12 === errors;
                      if (!valid2)
                        break;
                    }
                  } else
                    return validate20.errors = [{ instancePath: instancePath + "/rules", schemaPath: "#/properties/rules/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
                var valid0 = _errs10 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.validator !== void 0) {
                  let _errs20 = errors;
                  if (typeof data.validator != "string")
                    return validate20.errors = [{ instancePath: instancePath + "/validator", schemaPath: "#/properties/validator/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                  var valid0 = _errs20 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.hidden !== void 0) {
                    let _errs22 = errors;
                    if (typeof data.hidden != "string")
                      return validate20.errors = [{ instancePath: instancePath + "/hidden", schemaPath: "#/properties/hidden/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                    var valid0 = _errs22 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0)
                    if (data.rev !== void 0) {
                      let data12 = data.rev, _errs24 = errors;
                      if (errors === errors)
                        if (typeof data12 == "string") {
                          if (!pattern4.test(data12))
                            return validate20.errors = [{ instancePath: instancePath + "/rev", schemaPath: "common.schema.json#/$defs/Rev/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{16,64}$" }, message: 'must match pattern "^[0-9a-f]{16,64}$"' }], !1;
                        } else
                          return validate20.errors = [{ instancePath: instancePath + "/rev", schemaPath: "common.schema.json#/$defs/Rev/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                      var valid0 = _errs24 === errors;
                    } else
                      var valid0 = !0;
                }
              }
            }
          }
        }
      }
    } else
      return validate20.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: { model: !0, title: !0, mode: !0, fields: !0, rules: !0, validator: !0, hidden: !0, rev: !0 }, dynamicProps: !1, dynamicItems: !1 };
export {
  stdin_default as default,
  validate
};
